import type { Context } from '../context.ts'
import { Created, type Handlers } from '../http/handler.ts'
import { Refusal, refuse } from '../refusal.ts'
import { readAlertFigures } from './read-alert-figures.ts'
import { removeAlerts, setAlerts } from './set-alerts.ts'

/** The calls about alerts. Without keys of web push, alerts are off. */
export function alertHandlers({ database, settings, rules, consumeRateLimit }: Context) {
  const { alerts, limits } = settings
  const figures = {
    getAlertFigures: ({ caller }) => readAlertFigures(database, caller, alerts !== undefined),
  } satisfies Partial<Handlers>
  const off = async () => refuse('alerts_off')
  if (!alerts)
    return { ...figures, getAlertKey: off, setAlerts: off, removeAlerts: off } satisfies Partial<Handlers>
  return {
    ...figures,
    getAlertKey: async () => ({ publicKey: alerts.publicKey }),
    setAlerts: async ({ body, now, address }) => {
      const consumeNew = () => consumeRateLimit('alerts', address, now)
      const options = { hosts: alerts.hosts, hourly: limits.hourly, consumeNew }
      const result = await setAlerts(database, body, options, { ...rules, now })
      if (result instanceof Refusal) return result
      const { groups, spots } = body
      return result.isNew ? new Created({ groups, spots }) : { groups, spots }
    },
    removeAlerts: async ({ body }) => {
      await removeAlerts(database, body)
      return undefined
    },
  } satisfies Partial<Handlers>
}
