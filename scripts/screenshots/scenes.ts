import { adminScenes } from './admin-scenes.ts'
import { arrivalScenes } from './arrival-scenes.ts'
import { betaScenes } from './beta-scenes.ts'
import { dashboardScenes } from './dashboard-scenes.ts'
import { homeScenes } from './home-scenes.ts'
import { jobScenes } from './job-scenes.ts'
import { liveScenes } from './live-scenes.ts'
import { proposalScenes } from './proposal-scenes.ts'
import { publicScenes } from './public-scenes.ts'
import { reachScenes } from './reach-scenes.ts'
import type { Scene } from './scene.ts'
import { trackerScenes } from './tracker-scenes.ts'

/**
 * Every screen, in each state that matters. The scenes share one site and run in this order, so a scene
 * shows what earlier ones have changed.
 */
export const scenes: Scene[] = [
  ...homeScenes,
  ...liveScenes,
  ...arrivalScenes,
  ...trackerScenes,
  ...dashboardScenes,
  ...betaScenes,
  ...adminScenes,
  ...proposalScenes,
  ...jobScenes,
  ...publicScenes,
  ...reachScenes,
]
