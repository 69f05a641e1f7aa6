import { settings } from './settings.ts'

/** What holds in every run with viewers, whatever its size: nothing beyond the contract, nothing refused. */
export const promises: Record<string, string[]> = {
  contract_violations: ['count==0'],
  refused: ['count==0'],
  http_req_failed: ['rate<0.001'],
  page_load: ['p(95)<2000'],
  pages_opened: [`count>=${settings.viewers}`],
}

/** And where they have sockets: pushes come, none is missed or goes back in time, and no socket is lost. */
export const pushPromises: Record<string, string[]> = {
  ...promises,
  pushes: ['count>0'],
  pushes_missed: ['count==0'],
  pushes_backwards: ['count==0'],
  sockets_lost: ['count==0'],
}
