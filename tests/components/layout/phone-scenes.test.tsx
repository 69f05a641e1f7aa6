import { checkScenes } from './check-scenes.ts'
import { phoneScenes } from './phone-scenes.ts'

checkScenes(phoneScenes)
