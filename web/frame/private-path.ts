/** Pages for people with a link or a password. */
const PRIVATE_PATH = /^\/(?:tracker|organiser|admin|admin-dashboard|beta-dashboard|beta\/feedback)(?:\/|$)/

/** Whether a path belongs to a page for people with a link or a password. */
export const isPrivatePath = (path: string): boolean => PRIVATE_PATH.test(path)
