import type { Response } from 'express'

interface ServedFile {
  folder: string
  /** Differs for every content: the version by which a download resumes (ETag). */
  file: string
  downloadName: string
  /** Whether a requested part (Range) may be sent; otherwise the file is always sent whole. */
  allowRanges: boolean
}

/** Returns a file of the data folder as an answer: a download under the given name. */
export class FileResponse {
  readonly served: ServedFile

  constructor(served: ServedFile) {
    this.served = served
  }
}

/** Sends a file. A client that disconnects ends it without an error. */
export function sendFile(
  response: Response,
  { served: { folder, file, downloadName, allowRanges } }: FileResponse,
  type: string,
): Promise<void> {
  response.type(`${type}; charset=utf-8`)
  // Browsers resume only with a strong validator (RFC 9110 13.1.5). A date beside it could not tell
  // apart two files of the same second.
  response.setHeader('etag', `"${file}"`)
  const options = { root: folder, cacheControl: false, lastModified: false, acceptRanges: allowRanges }
  return new Promise((resolve, reject) => {
    response.download(file, downloadName, options, (error) => {
      if (error && !response.headersSent) reject(error)
      else resolve()
    })
  })
}
