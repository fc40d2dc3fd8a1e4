import { z } from 'zod'

// The content security policy forbids `eval`, which Zod would otherwise try once to compile its schemas.
z.config({ jitless: true })
