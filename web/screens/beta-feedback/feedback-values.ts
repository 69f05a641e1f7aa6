/** What the form holds while it is filled in. */
export const emptyFeedback = { feature: '', rating: '', feedback: '', bug: false, screenshot: '' }

/** What each rating means, from 1 to 5. */
export const ratingWords = ['Broken', 'Poor', 'Fair', 'Good', 'Great'] as const
