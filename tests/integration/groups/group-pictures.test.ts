import { beforeAll, describe, expect, test } from 'vitest'
import { groups } from '#server/database/schema.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { signIn } from '#tests/sim/admin.ts'
import { testPicture } from '#tests/harness/outside/test-picture.ts'

let app: TestApp

// All tests create groups from one IP address, more than a person may in an hour.
beforeAll(async () => {
  app = await startApp({ env: { LIMIT_GROUPS_PER_HOUR: '1000' } })
})

const form = { name: 'Lanterns', type: 'brass-band', description: 'Invented.' }
const create = (pictures: object, site = app) => site.fetch('/api/groups', { json: { ...form, ...pictures } })
interface CreatedGroup {
  id: number
  imageUrl: string | null
  imageGallery: string[]
}

describe('a group’s pictures', () => {
  test('pictures that are given as links are fetched and stored', async () => {
    const pictureUrl = await testPicture()
    const response = await create({ imageUrl: pictureUrl, imageGallery: [pictureUrl] })
    expect(response.status).toBe(201)
    const group = (await response.json()) as CreatedGroup
    expect(group.imageUrl).toMatch(/^\/pictures\/[0-9a-f]{64}-1600\.webp$/)
    expect(group.imageGallery).toEqual([group.imageUrl])
    expect((await app.fetch(group.imageUrl!)).headers.get('content-type')).toBe('image/webp')
  })

  test('pictures that the group already has stay as they are', async () => {
    const pictureUrl = await testPicture()
    const response = await create({ imageUrl: pictureUrl, imageGallery: [pictureUrl] })
    const { id, imageUrl, imageGallery } = (await response.json()) as CreatedGroup
    const changed = await app.fetch(`/api/groups/${id}`, {
      method: 'PUT',
      json: { ...form, imageUrl, imageGallery },
      cookie: await signIn(app),
    })
    expect(await changed.json()).toMatchObject({ imageUrl, imageGallery })
  })

  test('a demonstration group keeps its posters, and gets no others', async () => {
    const posters = { imageUrl: '/posters/sash.svg', imageGallery: ['/posters/shoe.svg'] }
    const { id } = await makeGroup(app.database, posters)
    const cookie = await signIn(app)
    const save = (pictures: object) =>
      app.fetch(`/api/groups/${id}`, { method: 'PUT', json: { ...form, ...pictures }, cookie })
    expect(await (await save(posters)).json()).toMatchObject(posters)
    const addedPoster = '/posters/drum.svg'
    const unknownPoster = '/posters/cat.svg'
    for (const imageUrl of [addedPoster, unknownPoster]) {
      const { errors = [] } = await readProblem(await save({ imageUrl }))
      expect(errors.map(({ path }) => path)).toEqual(['imageUrl'])
    }
  })

  test('a picture that cannot be fetched is named, and nothing is stored', async () => {
    const previousCount = await app.database.$count(groups)
    const pictureUrl = await testPicture()
    // `startApp` allows the picture server's IP address and port (OUTBOUND_ALLOW), not its name.
    const localUrl = `http://localhost:${new URL(pictureUrl).port}/`
    for (const wrongUrl of [
      localUrl,
      'http://169.254.169.254/latest',
      `/pictures/${'a'.repeat(64)}-1600.webp`,
    ]) {
      const { errors = [] } = await readProblem(await create({ imageGallery: [pictureUrl, wrongUrl] }))
      expect(errors.map(({ path }) => path)).toEqual(['imageGallery.1'])
    }
    expect(await app.database.$count(groups)).toBe(previousCount)
  })

  test('TR15 fetched pictures count toward the limit of an IP address', async () => {
    const limitedApp = await startApp({ env: { LIMIT_PICTURES_PER_HOUR: '1' } })
    const imageUrl = await testPicture()
    expect((await create({ imageUrl }, limitedApp)).status).toBe(201)
    expect((await create({ imageUrl }, limitedApp)).status).toBe(429)
    expect((await create({}, limitedApp)).status).toBe(201)
  })
})
