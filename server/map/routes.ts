import { type Request, type Response, Router } from 'express'
import { DETAIL_ZOOM, MAP_INFO_PATH, OVERVIEW_ZOOM } from '#shared/map/tiles.ts'
import { sendProblem } from '../http/problem.ts'
import type { MapTiles } from './map-tiles.ts'

const TILE = /^\/map\/([0-9a-f]{12})\/(\d\d)\/(\d{1,5})\/(\d{1,5})\.mvt$/
const PACK = /^\/map\/([0-9a-f]{12})\/city\.pack$/

/** The map: what pages must know of it, its tiles, and all of them in one file. */
export function mapRoutes(map: MapTiles): Router {
  const router = Router()
  const sendInfo = async (response: Response) => {
    const { info } = await map.open()
    response.setHeader('cache-control', 'no-cache')
    response.json(info)
  }
  const sendFile = async (request: Request, response: Response) => {
    const tile = TILE.exec(request.path)
    const pack = PACK.exec(request.path)
    if (tile && isInGrid(tile)) {
      const [z, x, y] = tile.slice(2).map(Number)
      const ready = await map.tile(tile[1]!, { z: z!, x: x!, y: y! })
      if (ready) return ready.send(request, response, 'application/vnd.mapbox-vector-tile')
    }
    if (pack) {
      const ready = await map.pack(pack[1]!)
      if (ready) return ready.send(request, response, 'application/octet-stream')
    }
    return sendProblem(response, { code: 'not_found', detail: 'The map has nothing here.' })
  }
  router.get(MAP_INFO_PATH, (_request, response) => sendInfo(response))
  router.get('/map/{*path}', (request, response) => sendFile(request, response))
  return router
}

/** Whether there can be such a tile at all; if not, nothing is read or made. */
function isInGrid([, , z, x, y]: RegExpExecArray): boolean {
  const zoom = Number(z)
  return (zoom === OVERVIEW_ZOOM || zoom === DETAIL_ZOOM) && Number(x) < 2 ** zoom && Number(y) < 2 ** zoom
}
