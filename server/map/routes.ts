import { type Request, type Response, Router } from 'express'
import { DETAIL_ZOOM, MAP_INFO_PATH, OVERVIEW_ZOOM } from '#shared/map/tiles.ts'
import { sendProblem } from '../http/problem.ts'
import type { MapTiles } from './map-tiles.ts'

const TILE_PATH = /^\/map\/([0-9a-f]{12})\/(\d\d)\/(\d{1,5})\/(\d{1,5})\.mvt$/
const PACK_PATH = /^\/map\/([0-9a-f]{12})\/city\.pack$/

/** Routes of the map: its current version, its tiles, and a pack of all tiles. */
export function mapRoutes(map: MapTiles): Router {
  const router = Router()
  const sendInfo = async (response: Response) => {
    const { info } = await map.open()
    response.setHeader('cache-control', 'no-cache')
    response.json(info)
  }
  const sendFile = async (request: Request, response: Response) => {
    const tile = TILE_PATH.exec(request.path)
    const pack = PACK_PATH.exec(request.path)
    if (tile && isInGrid(tile)) {
      const [z, x, y] = tile.slice(2).map(Number)
      const content = await map.tile(tile[1]!, { z: z!, x: x!, y: y! })
      if (content) return content.send(request, response, 'application/vnd.mapbox-vector-tile')
    }
    if (pack) {
      const content = await map.pack(pack[1]!)
      if (content) return content.send(request, response, 'application/octet-stream')
    }
    return sendProblem(response, { code: 'not_found', detail: 'The map has nothing here.' })
  }
  router.get(MAP_INFO_PATH, (_request, response) => sendInfo(response))
  router.get('/map/{*path}', (request, response) => sendFile(request, response))
  return router
}

/** Whether a tile's path is within the grid. Rejects impossible tiles before any work is done. */
function isInGrid([, , z, x, y]: RegExpExecArray): boolean {
  const zoom = Number(z)
  return (zoom === OVERVIEW_ZOOM || zoom === DETAIL_ZOOM) && Number(x) < 2 ** zoom && Number(y) < 2 ** zoom
}
