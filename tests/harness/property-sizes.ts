import { configureGlobal } from 'fast-check'

// Without this, fast-check makes at most 10 items, even if `maxLength` allows 300.
configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true })
