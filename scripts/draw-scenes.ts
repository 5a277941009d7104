// Draws the warehouse behind the hero of the site anew, after its plan in scripts/scenes was changed.
import { writeFileSync } from 'node:fs'
import { drawScenes } from './scenes/draw-scenes.ts'

writeFileSync('web/site/landing/scenes.svg', drawScenes())
