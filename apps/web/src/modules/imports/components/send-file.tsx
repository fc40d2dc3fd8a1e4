import { importLimits } from '@allcity/contract/imports'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSendFile } from '../mutations.ts'

/** One file, chosen or dropped: it is read at once, and nothing else happens. */
export function SendFile() {
  const navigate = useNavigate()
  const sendFile = useSendFile()
  const { word: limit } = importLimits
  const [isOver, setIsOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  function take(files: FileList | null) {
    setIsOver(false)
    const file = files?.[0]
    if (!file || sendFile.isPending) return
    if (file.size > importLimits.bytes) return setProblem(t`This file is larger than ${limit}. Split it into parts.`)
    setProblem(null)
    sendFile.mutate(file, {
      onSuccess: ({ id }) => void navigate(`/admin/imports/${id}`),
      onError: (error) => setProblem(error.message),
    })
  }

  return (
    <div className="import-send">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way, the field within is the other */}
      <div
        className={isOver ? 'import-drop import-drop-over' : 'import-drop'}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          take(event.dataTransfer.files)
        }}
      >
        <FileUp className="icon" aria-hidden="true" />
        <label>
          <span className="strong">{sendFile.isPending ? t`Uploading…` : t`Choose a file or drop it here`}</span>
          <input
            className="sr"
            type="file"
            disabled={sendFile.isPending}
            accept=".csv,.tsv,.txt,.json,.geojson,.ndjson,.jsonl,.kml,.gpx,.zip,.gz,.kmz"
            onChange={({ currentTarget }) => {
              take(currentTarget.files)
              currentTarget.value = ''
            }}
          />
        </label>
        <span className="small quiet">
          <Trans>
            CSV, TSV, JSON, GeoJSON, KML or GPX, zipped or not, up to {limit}. Nothing is published until you confirm.
          </Trans>
        </span>
      </div>
      {problem && (
        <p className="import-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
