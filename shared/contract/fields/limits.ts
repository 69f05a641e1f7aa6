// The limits of the contract that pages must know. Without zod, which pages do not load.

/** The entries in one answer of the audit trail. A shorter answer is the last. */
export const AUDIT_PAGE_SIZE = 200

/** The longest search in a list, in characters. */
export const MAX_SEARCH_LENGTH = 200

/** The most stops of a route. */
export const MAX_STOPS = 50

/** The most fixes in one request of a phone. */
export const MAX_FIXES_PER_REQUEST = 500

/** The longest name of a person or a group, or title, in characters. */
export const MAX_NAME_LENGTH = 160

/** The longest phone number as people write it, in characters. */
export const MAX_PHONE_LENGTH = 32

/** The longest email address (RFC 5321), in characters. */
export const MAX_EMAIL_LENGTH = 254

/** The longest link, in characters. */
export const MAX_LINK_LENGTH = 2048
