import { defineConfig } from 'vitest/config'

const cleanUp = ['tests/harness/clean-up.ts']
const database = ['tests/harness/global-database.ts']

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{server,shared,worker,scripts,web,bench,load,faults}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/harness/*.test.ts',
            'tests/sim/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts', 'server/**/*.db.test.ts', 'worker/**/*.db.test.ts'],
          globalSetup: database,
          setupFiles: cleanUp,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // A busy machine may miss a deadline once, not twice. What needed its second try is named in the run's output.
          retry: 1,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: database,
          setupFiles: cleanUp,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // One at a time, after the rest: two browsers on two cores measure each other.
          fileParallelism: false,
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'load',
          include: ['tests/load/**/*.test.ts'],
          globalSetup: database,
          setupFiles: cleanUp,
          // Last and alone: it measures times.
          fileParallelism: false,
          retry: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
