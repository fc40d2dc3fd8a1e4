import { Button } from './button.tsx'

/** Beside the sentence that somebody else was faster: what is written stays until one has read what is now. */
export function ReadAgain({ onRead }: { onRead: () => void }) {
  return (
    <Button isSmall onClick={onRead}>
      Read it again
    </Button>
  )
}
