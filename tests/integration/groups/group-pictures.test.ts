import { expect, test } from 'vitest'
import { groups } from '#server/database/schema.ts'
import { startApp } from '#tests/harness/app.ts'
import { groupForm, wrongFields } from '#tests/harness/requests.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { app, startServer } from '#tests/harness/servers.ts'
import { signIn } from '#tests/sim/admin.ts'
import { testPicture } from '#tests/harness/outside/test-picture.ts'

// All tests create groups from one IP address, more than a person may in an hour.
startServer({ env: { LIMIT_GROUPS_PER_HOUR: '1000' } })

const create = (pictures: object, site = app) =>
  site.fetch('/api/groups', { json: { ...groupForm, ...pictures } })
const save = async (id: number, pictures: object) => {
  const cookie = await signIn(app)
  return app.fetch(`/api/groups/${id}`, { method: 'PUT', json: { ...groupForm, ...pictures }, cookie })
}

test('pictures that are given as links are fetched and stored, and then stay as they are', async () => {
  const pictureUrl = await testPicture()
  const response = await create({ imageUrl: pictureUrl, imageGallery: [pictureUrl] })
  expect(response.status).toBe(201)
  const { id, imageUrl, imageGallery } = (await response.json()) as {
    id: number
    imageUrl: string
    imageGallery: string[]
  }
  expect(imageUrl).toMatch(/^\/pictures\/[0-9a-f]{64}-1600\.webp$/)
  expect(imageGallery).toEqual([imageUrl])
  expect((await app.fetch(imageUrl)).headers.get('content-type')).toBe('image/webp')
  const changed = await save(id, { imageUrl, imageGallery })
  expect(await changed.json()).toMatchObject({ imageUrl, imageGallery })
})

test('a demonstration group keeps its posters, and gets no others', async () => {
  const posters = { imageUrl: '/posters/sash.svg', imageGallery: ['/posters/shoe.svg'] }
  const { id } = await makeGroup(app.database, posters)
  expect(await (await save(id, posters)).json()).toMatchObject(posters)
  // Another poster, and one that does not exist.
  for (const imageUrl of ['/posters/drum.svg', '/posters/cat.svg'])
    expect(await wrongFields(save(id, { imageUrl }))).toEqual(['imageUrl'])
})

test('a picture that cannot be fetched is named, and nothing is stored', async () => {
  const previousCount = await app.database.$count(groups)
  const pictureUrl = await testPicture()
  // `startApp` allows the picture server's IP address and port (OUTBOUND_ALLOW), not its name.
  const localUrl = `http://localhost:${new URL(pictureUrl).port}/`
  const missing = `/pictures/${'a'.repeat(64)}-1600.webp`
  for (const wrongUrl of [localUrl, 'http://169.254.169.254/latest', missing])
    expect(await wrongFields(create({ imageGallery: [pictureUrl, wrongUrl] }))).toEqual(['imageGallery.1'])
  expect(await app.database.$count(groups)).toBe(previousCount)
})

test('TR15 fetched pictures count toward the limit of an IP address', async () => {
  const limitedApp = await startApp({ env: { LIMIT_PICTURES_PER_HOUR: '1' } })
  const imageUrl = await testPicture()
  expect((await create({ imageUrl }, limitedApp)).status).toBe(201)
  expect((await create({ imageUrl }, limitedApp)).status).toBe(429)
  expect((await create({}, limitedApp)).status).toBe(201)
})
