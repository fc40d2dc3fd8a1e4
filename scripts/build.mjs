/** `npm run build`: builds the web app whether or not anything changed. */
import { build } from './web-build.mjs'

await build()
