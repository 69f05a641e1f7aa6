import { settings } from './settings.ts'

/**
 * Thresholds of every run with viewers, of any size: nothing breaks the contract, nothing is
 * refused.
 */
export const baseThresholds: Record<string, string[]> = {
  contract_violations: ['count==0'],
  refused: ['count==0'],
  http_req_failed: ['rate<0.001'],
  page_load: ['p(95)<2000'],
  pages_opened: [`count>=${settings.viewers}`],
}

/**
 * With sockets as well: pushes arrive, none is missed or goes back in time, and no socket drops.
 */
export const pushThresholds: Record<string, string[]> = {
  ...baseThresholds,
  pushes: ['count>0'],
  pushes_missed: ['count==0'],
  pushes_backwards: ['count==0'],
  sockets_lost: ['count==0'],
}
