import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { groupCommit } from './group-commit.ts'

const never = () => false
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('LP1 requests at the same moment', () => {
  test('share a commit, and each gets its own result after it', async () => {
    const commits: number[][] = []
    const store = groupCommit(async (requests: number[]) => {
      await nextTurn()
      commits.push(requests)
      return requests.map((request) => request * 2)
    }, never)
    expect(await Promise.all(numbers(50).map(store))).toEqual(numbers(50).map((number) => number * 2))
    expect(commits).toEqual([numbers(50)])
  })

  test('share commits of up to a hundred, one after another, in order', async () => {
    let [inFlight, most] = [0, 0]
    const sizes: number[] = []
    const store = groupCommit(async (requests: number[]) => {
      most = Math.max(most, ++inFlight)
      sizes.push(requests.length)
      await nextTurn()
      inFlight -= 1
      return requests
    }, never)
    expect(await Promise.all(numbers(1_050).map(store))).toEqual(numbers(1_050))
    expect(most).toBe(1)
    expect(Math.max(...sizes)).toBe(100)
    expect(sizes).toHaveLength(11)
  })

  test('are not answered before their commit', async () => {
    const log: string[] = []
    const store = groupCommit(async (requests: number[]) => {
      await nextTurn()
      log.push('committed')
      return requests
    }, never)
    await store(1).then(() => log.push('answered'))
    expect(log).toEqual(['committed', 'answered'])
  })
})

describe('a commit that fails', () => {
  const poison = new Error('cannot be stored')
  const commitUnlessThirteen = (log: number[][]) => (requests: number[]) => {
    log.push(requests)
    return requests.includes(13) ? Promise.reject(poison) : Promise.resolve(requests)
  }

  test('a failing commit fails only the request that cannot be stored', async () => {
    const store = groupCommit(commitUnlessThirteen([]), never)
    const results = await Promise.allSettled(numbers(20).map(store))
    const failed = results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))
    expect(failed).toEqual([13])
    expect(await store(5)).toBe(5)
  })

  test('a failing commit is not retried request by request if that is hopeless', async () => {
    const log: number[][] = []
    const store = groupCommit(commitUnlessThirteen(log), (error) => error === poison)
    const results = await Promise.allSettled(numbers(20).map(store))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(log).toHaveLength(1)
    expect(await store(5)).toBe(5)
  })
})
