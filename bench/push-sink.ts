import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
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
server.listen(0, '127.0.0.1')
await once(server, 'listening')

serveCommands({ port: (server.address() as AddressInfo).port }, { taken: () => taken })
