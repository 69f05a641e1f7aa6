import { checkScenes } from './check-scenes.ts'
import { liveScenes } from './live-scenes.ts'

checkScenes(liveScenes)
