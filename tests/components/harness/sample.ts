export { row, sampleOutput } from '#shared/contract/test-row.ts'
