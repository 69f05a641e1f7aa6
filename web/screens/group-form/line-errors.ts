/** What is wrong with the lines of a list, by index, from errors by path: `{'socialLinks.1': …}` has line 1. */
export function lineErrors(errors: Record<string, string>, list: string): Record<number, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => {
      const [name, index] = path.split('.')
      return name === list ? [[Number(index ?? 0), message]] : []
    }),
  )
}
