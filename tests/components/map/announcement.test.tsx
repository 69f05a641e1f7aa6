import { expect, onTestFinished, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useAnnouncement } from '#web/arrival/answer/use-announcement.ts'

test('another time is announced two minutes after the last one, and another kind of answer at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const initialProps = { kind: 'range', text: '2:10 PM' }
  let answered: string | undefined
  const hook = await renderHook(
    (said) => {
      answered = said!.text
      return useAnnouncement(said!.kind, said!.text)
    },
    { initialProps },
  )
  const hear = async () => {
    await vi.advanceTimersByTimeAsync(0)
    return hook.result.current
  }
  const hears = (text: string | undefined) => expect.poll(hear).toBe(text)
  const answer = async (kind: string, text: string) => {
    await hook.rerender({ kind, text })
    await expect.poll(() => answered).toBe(text)
  }
  await hears('2:10 PM')
  await answer('range', '2:14 PM')
  await vi.advanceTimersByTimeAsync(119_000)
  await hears(undefined)
  await vi.advanceTimersByTimeAsync(1_500)
  await hears('2:14 PM')
  await answer('here', 'It’s here now')
  await hears('It’s here now')
})
