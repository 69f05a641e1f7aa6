import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { fetchSource, nameOfSource } from './fetch-source.ts'

const server = createServer(({ url }, response) => {
  if (url === '/streets.json') response.end('{"lines": []}')
  else if (url === '/huge') response.writeHead(200, { 'content-length': '900000000' }).write('x')
  else if (url === '/broken') {
    response.writeHead(200, { 'content-length': '1000' }).write('{"lines": ')
    setTimeout(() => response.destroy(), 50)
  } else response.writeHead(404).end()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('reads a file and a URL, and reports progress', async () => {
  const file = join(await makeTemporaryFolder(), 'streets.json')
  await writeFile(file, '{"lines": []}')
  for (const source of [file, `${origin}/streets.json`]) {
    const shares: number[] = []
    const bytes = await fetchSource(source, (share) => shares.push(share))
    expect(new TextDecoder().decode(bytes)).toBe('{"lines": []}')
    expect(shares[0]).toBe(0)
    expect(shares.at(-1)).toBe(1)
  }
})

test.each([
  ['/home/admin/streets.json', 'streets.json'],
  ['https://example.org/data/roads.zip?key=secret', 'roads.zip'],
  ['https://example.org/?export=geojson', 'example.org'],
])('%s is shown as %s', (source, name) => {
  expect(nameOfSource(source)).toBe(name)
})

test.each([
  [`${origin}/missing`, 'the server returned 404.'],
  [`${origin}/broken`, 'the download broke off.'],
  [`${origin}/huge`, 'it is larger than 200 MB'],
  ['http://127.0.0.1:4/', 'ECONNREFUSED'],
  ['/no/such/file', 'ENOENT'],
])('rejects for %s', async (source, message) => {
  await expect(fetchSource(source, () => undefined)).rejects.toThrow(message)
})
