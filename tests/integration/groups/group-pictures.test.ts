import { beforeAll, describe, expect, test } from 'vitest'
import { groups } from '#server/database/schema.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { signIn } from '#tests/sim/admin.ts'
import { testPicture } from '#tests/harness/outside/test-picture.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { LIMIT_GROUPS_PER_HOUR: '1000' } })
})

const form = { name: 'Lanterns', type: 'brass-band', description: 'Invented.' }
const create = (pictures: object, to = app) => to.fetch('/api/groups', { json: { ...form, ...pictures } })
interface CreatedGroup {
  id: number
  imageUrl: string | null
  imageGallery: string[]
}

describe('a group’s pictures', () => {
  test('given as links are fetched and stored', async () => {
    const address = await testPicture()
    const response = await create({ imageUrl: address, imageGallery: [address] })
    expect(response.status).toBe(201)
    const group = (await response.json()) as CreatedGroup
    expect(group.imageUrl).toMatch(/^\/pictures\/[0-9a-f]{64}-1600\.webp$/)
    expect(group.imageGallery).toEqual([group.imageUrl])
    expect((await app.fetch(group.imageUrl!)).headers.get('content-type')).toBe('image/webp')
  })

  test('that the group already has stay as they are', async () => {
    const address = await testPicture()
    const response = await create({ imageUrl: address, imageGallery: [address] })
    const { id, imageUrl, imageGallery } = (await response.json()) as CreatedGroup
    const changed = await app.fetch(`/api/groups/${id}`, {
      method: 'PUT',
      json: { ...form, imageUrl, imageGallery },
      cookie: await signIn(app),
    })
    expect(await changed.json()).toMatchObject({ imageUrl, imageGallery })
  })

  test('that are posters of the demonstration stay, and are for no other group', async () => {
    const posters = { imageUrl: '/posters/sash.svg', imageGallery: ['/posters/shoe.svg'] }
    const { id } = await makeGroup(app.database, posters)
    const cookie = await signIn(app)
    const save = (pictures: object) =>
      app.fetch(`/api/groups/${id}`, { method: 'PUT', json: { ...form, ...pictures }, cookie })
    expect(await (await save(posters)).json()).toMatchObject(posters)
    const { errors: added = [] } = await readProblem(await save({ imageUrl: '/posters/drum.svg' }))
    expect(added.map(({ path }) => path)).toEqual(['imageUrl'])
    const { errors: unknown = [] } = await readProblem(await save({ imageUrl: '/posters/cat.svg' }))
    expect(unknown.map(({ path }) => path)).toEqual(['imageUrl'])
  })

  test('that cannot be fetched are named, and nothing is stored', async () => {
    const previousCount = await app.database.$count(groups)
    const address = await testPicture()
    const localAddress = `http://localhost:${new URL(address).port}/`
    for (const wrong of [
      localAddress,
      'http://169.254.169.254/latest',
      `/pictures/${'a'.repeat(64)}-1600.webp`,
    ]) {
      const { errors = [] } = await readProblem(await create({ imageGallery: [address, wrong] }))
      expect(errors.map(({ path }) => path)).toEqual(['imageGallery.1'])
    }
    expect(await app.database.$count(groups)).toBe(previousCount)
  })

  test('TR15 that are fetched count toward an address’s limit', async () => {
    const limitedApp = await startApp({ env: { LIMIT_PICTURES_PER_HOUR: '1' } })
    const imageUrl = await testPicture()
    expect((await create({ imageUrl }, limitedApp)).status).toBe(201)
    expect((await create({ imageUrl }, limitedApp)).status).toBe(429)
    expect((await create({}, limitedApp)).status).toBe(201)
  })
})
