import { type ComponentType, lazy, useState } from 'react'

/** A screen whose code comes when it is first shown, or earlier by `load`. */
export interface Screen {
  (): React.JSX.Element
  /** Fetches the code. Once it is there the screen shows at once, without a moment of waiting between. */
  load: () => Promise<unknown>
}

/** Makes a screen of a module's default export. */
export function screen(fetchModule: () => Promise<{ default: ComponentType }>): Screen {
  let loaded: ComponentType | undefined
  const load = async () => {
    const module = await fetchModule()
    loaded = module.default
    return module
  }
  const Later = lazy(load)
  function Shown() {
    // What a screen began as it stays, or everything in it would be made anew.
    const [Content] = useState(() => loaded ?? Later)
    return <Content />
  }
  return Object.assign(Shown, { load })
}
