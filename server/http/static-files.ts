import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import express, { type RequestHandler } from 'express'

/** Compressed versions that the build writes next to a file, best first. */
const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const

/** How long browsers may keep a file whose name has a hash of its content. */
const YEAR_MS = 31_536_000_000

/** Returns the URL paths of all files below a folder. */
function listFiles(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  )
}

/**
 * Serves the built web app, compressed at build time. Files under /assets/ have a content hash in
 * their name and are cached for a year; browsers revalidate the rest. HTML, source maps and
 * compressed files are not served here.
 */
export function staticFiles(folder: string): RequestHandler {
  const files = listFiles(folder)
  const serveHashed = express.static(folder, {
    index: false,
    redirect: false,
    maxAge: YEAR_MS,
    immutable: true,
    // Nobody revalidates what never changes.
    etag: false,
    lastModified: false,
    acceptRanges: false,
  })
  const serveOther = express.static(folder, {
    index: false,
    redirect: false,
    setHeaders: (response) => void response.setHeader('cache-control', 'no-cache'),
  })
  return (request, response, next) => {
    const path = request.path
    if (!files.has(path) || /\.(html|map|br|gz)$/.test(path)) return next('route')
    const encoding = encodings.find(
      ({ name, extension }) => files.has(path + extension) && request.acceptsEncodings(name),
    )
    if (encodings.some(({ extension }) => files.has(path + extension))) response.vary('accept-encoding')
    if (encoding) {
      response.type(path.slice(path.lastIndexOf('.')))
      response.setHeader('content-encoding', encoding.name)
      request.url = path + encoding.extension
    }
    const serve = path.startsWith('/assets/') ? serveHashed : serveOther
    serve(request, response, next)
  }
}
