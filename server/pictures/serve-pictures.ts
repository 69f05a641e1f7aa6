import { Router } from 'express'
import { pictureHash } from '#shared/pictures.ts'
import { sendProblem } from '../http/problem.ts'
import type { PictureFiles } from './picture-files.ts'

const YEAR_SECONDS = 31_536_000

/**
 * Serves stored pictures, cacheable for a year because their paths contain a content hash. Any
 * other path below /pictures is a 404.
 */
export function servePictures(files: PictureFiles): Router {
  const router = Router()
  router.get('/pictures/{*path}', (request, response, next) => {
    const sendNotFound = () =>
      sendProblem(response, { code: 'not_found', detail: 'There is no such picture.' })
    // Only a valid picture path reaches the disk.
    const hash = pictureHash(request.path)
    if (hash === null) return sendNotFound()
    const width = request.path.endsWith('-480.webp') ? 480 : 1600
    const headers = {
      'content-type': 'image/webp',
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      etag: `"${hash}-${width}"`,
    }
    const options = { root: files.folder, cacheControl: false, lastModified: false, headers }
    response.sendFile(files.relativePath(hash, width), options, (error?: NodeJS.ErrnoException | null) => {
      if (!error) return
      if (response.headersSent) {
        response.destroy()
        return
      }
      for (const name of Object.keys(headers)) response.removeHeader(name)
      if (error.code === 'ENOENT') sendNotFound()
      else next(error)
    })
  })
  return router
}
