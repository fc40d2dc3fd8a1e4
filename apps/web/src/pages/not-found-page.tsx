export { NotFound as Component } from '#web/ui/not-found.tsx'
