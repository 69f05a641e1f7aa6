import { listenOnFreePort } from '#server/free-port.ts'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { createLogger } from '#server/logger.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { createRecorder, type Recorder } from '#server/tracking/ingest/recorder.ts'
import { serveCommands } from './measured-process.ts'

// The whole server under measurement. WITHOUT_DATABASE makes it the baseline of P6, which
// acknowledges fixes without storing them.
const sharing = {
  part: 'front' as const,
  isShown: true,
  metersToStart: null,
  showsFrom: null,
  pausedAt: null,
  asksToEnd: false,
  canReportLate: false,
}
const discardFixes: Recorder = ({ fixes, now }) =>
  Promise.resolve({
    accepted: fixes.length,
    duplicate: 0,
    setAside: 0,
    paradeId: 1,
    sharing,
    expiresAt: now,
  })

const { http } = await createApp(
  readSettings(process.env),
  createLogger('bench', 'error'),
  systemClock,
  process.env.WITHOUT_DATABASE === '1' ? () => discardFixes : createRecorder,
)
serveCommands({ port: await listenOnFreePort(http) })
