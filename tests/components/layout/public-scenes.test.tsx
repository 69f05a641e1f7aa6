import { checkScenes } from './check-scenes.ts'
import { publicScenes } from './public-scenes.ts'

checkScenes(publicScenes)
