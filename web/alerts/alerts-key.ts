/**
 * The key of the visitor's alert choices in local storage. It has a file of its own, so that a page's first
 * scripts do not include `alert-choices.ts`.
 */
export const ALERTS_KEY = 'alerts'
