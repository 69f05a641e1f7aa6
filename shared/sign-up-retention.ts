/** How long the site keeps waitlist entries, and what beta testers send. `text` is for sentences. */
export const signUpRetention = { years: 2, text: 'two years' } as const
