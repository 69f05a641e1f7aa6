import type { Response } from 'express'

/** A file of the data folder as an answer: a download under the given name. Ranges are answered, so that one can go on. */
export class FileAnswer {
  readonly folder: string
  readonly file: string
  readonly downloadName: string

  constructor(folder: string, file: string, downloadName: string) {
    this.folder = folder
    this.file = file
    this.downloadName = downloadName
  }
}

/** Sends a file. A reader that goes away ends it quietly. */
export function sendFile(
  response: Response,
  { folder, file, downloadName }: FileAnswer,
  type: string,
): Promise<void> {
  response.type(`${type}; charset=utf-8`)
  return new Promise((resolve, reject) => {
    response.download(file, downloadName, { root: folder, cacheControl: false }, (error) => {
      if (error && !response.headersSent) reject(error)
      else resolve()
    })
  })
}
