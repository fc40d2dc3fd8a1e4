import { Download } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useExport } from '../mutations.ts'

export function DataExport({ username }: { username: string }) {
  const take = useExport()
  return (
    <>
      <p>Everything we hold of you in one zip: your profile, your works with their real places, and your photos.</p>
      <div>
        <Button disabled={take.isPending} onClick={() => take.mutate(username)}>
          <Download className="icon" aria-hidden="true" /> {take.isPending ? 'Packing it' : 'Download my data'}
        </Button>
      </div>
    </>
  )
}
