/** Whether a text has the shape of a mail address. The server looks more closely. */
export const looksLikeMail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
