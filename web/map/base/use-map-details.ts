import { useLateModule } from './use-late-module.ts'

const loadDetails = () => import('../details.ts')

/** Returns the code that draws planned routes and makes room for tags; undefined until it is loaded. */
export const useMapDetails = () => useLateModule(loadDetails)
