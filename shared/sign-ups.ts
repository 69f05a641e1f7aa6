/** How long the review of a beta application takes, as pages and emails say it. */
export const BETA_REVIEW_TIME = '2-3 business days'

/** How long the site keeps waitlist entries, and what beta testers send. `text` is for sentences. */
export const signUpRetention = { years: 2, text: 'two years' } as const
