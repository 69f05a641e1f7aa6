import { settings } from './settings.ts'

/** Thresholds of every run with viewers. Nothing breaks the contract, and no request is refused. */
export const baseThresholds: Record<string, string[]> = {
  contract_violations: ['count==0'],
  refused: ['count==0'],
  http_req_failed: ['rate<0.001'],
  page_load: ['p(95)<2000'],
  pages_opened: [`count>=${settings.users}`],
}

/** Thresholds of viewers with sockets. No push is missed or goes back in time, and no socket drops. */
export const pushThresholds: Record<string, string[]> = {
  ...baseThresholds,
  pushes: ['count>0'],
  pushes_missed: ['count==0'],
  pushes_backwards: ['count==0'],
  sockets_lost: ['count==0'],
}
