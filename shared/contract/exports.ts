import { declareCalls } from './call-schema.ts'

/** The lists that can be downloaded as CSV. */
export const exportLists = ['beta-testers', 'beta-feedback'] as const

export type ExportList = (typeof exportLists)[number]

export const exportCalls = declareCalls({
  exportBetaTesters: {
    summary:
      'Every beta tester as CSV (RFC 4180, UTF-8 with BOM); an interrupted download resumes with Range',
    fileType: 'text/csv',
    output: null,
    refusals: ['export_not_ready'],
  },
  exportBetaFeedback: {
    summary:
      'All beta feedback as CSV (RFC 4180, UTF-8 with BOM); an interrupted download resumes with Range',
    fileType: 'text/csv',
    output: null,
    refusals: ['export_not_ready'],
  },
})
