/** How long the review of a beta application takes, as pages and emails say it. */
export const BETA_REVIEW_TIME = '2-3 business days'
