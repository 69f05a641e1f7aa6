import { createServer } from 'node:https'
import { listenOnFreePort } from '#server/free-port.ts'
import { PUSH_CERTIFICATE, PUSH_KEY } from '#tests/harness/outside/push-certificates.ts'
import { serveCommands } from './measured-process.ts'

// A push service that takes everything and counts it.
let taken = 0
const server = createServer({ cert: PUSH_CERTIFICATE, key: PUSH_KEY }, (request, response) => {
  request.resume()
  request.once('end', () => {
    taken += 1
    response.writeHead(201).end()
  })
})
const port = await listenOnFreePort(server)

serveCommands({ port }, { taken: () => taken })
