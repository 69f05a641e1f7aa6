import type { Response } from 'express'

interface AnsweredFile {
  folder: string
  /** Never the same for another content: it is the version that a download goes on by (ETag). */
  file: string
  downloadName: string
  /** Whether a part of it is sent where one is asked for (Range); else it is always sent whole. */
  inParts: boolean
}

/** A file of the data folder as an answer: a download under the given name. */
export class FileAnswer {
  readonly sent: AnsweredFile

  constructor(sent: AnsweredFile) {
    this.sent = sent
  }
}

/** Sends a file. A reader that goes away ends it quietly. */
export function sendFile(
  response: Response,
  { sent: { folder, file, downloadName, inParts } }: FileAnswer,
  type: string,
): Promise<void> {
  response.type(`${type}; charset=utf-8`)
  // A strong validator, and no date beside it, which could not tell two files of one second apart: browsers go on with
  // nothing less (RFC 9110 13.1.5).
  response.setHeader('etag', `"${file}"`)
  const options = { root: folder, cacheControl: false, lastModified: false, acceptRanges: inParts }
  return new Promise((resolve, reject) => {
    response.download(file, downloadName, options, (error) => {
      if (error && !response.headersSent) reject(error)
      else resolve()
    })
  })
}
