import { checkScenes } from './check-scenes.ts'
import { adminScenes } from './admin-scenes.ts'

checkScenes(adminScenes)
