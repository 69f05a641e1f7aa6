import type { Response } from 'express'

interface ServedFile {
  folder: string
  /** Unique per content, so that it also serves as the ETag by which a download resumes. */
  file: string
  downloadName: string
  /** Whether Range requests get a part. If not, the file is always sent whole. */
  allowRanges: boolean
}

/** The result of a handler that responds with a file of the data folder, as a download. */
export class FileResponse {
  readonly served: ServedFile

  constructor(served: ServedFile) {
    this.served = served
  }
}

/** Sends a file. Resolves without an error if the client disconnects. */
export function sendFile(
  response: Response,
  { served: { folder, file, downloadName, allowRanges } }: FileResponse,
  type: string,
): Promise<void> {
  response.type(`${type}; charset=utf-8`)
  // Browsers resume only with a strong validator (RFC 9110 13.1.5). A modification date could not
  // distinguish two files written in the same second.
  response.setHeader('etag', `"${file}"`)
  const options = { root: folder, cacheControl: false, lastModified: false, acceptRanges: allowRanges }
  return new Promise((resolve, reject) => {
    response.download(file, downloadName, options, (error) => {
      if (error && !response.headersSent) reject(error)
      else resolve()
    })
  })
}
