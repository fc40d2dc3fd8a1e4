const stops = [
  ['Send', 'Goes off at once and picks up where it stopped, after a tunnel or a closed tab.'],
  ['Check', 'Place and day are read for you, then the camera data is dropped.'],
  ['Describe', 'A kind and a place are enough. The rest if you know it.'],
  ['Publish', 'One or all. You choose how close the pin may come.'],
] as const

/** Explains the stages of a photo to members without drafts. */
export function UploadLine() {
  return (
    <div className="upload-line">
      <ol className="stages" aria-label="What happens to a photo">
        {stops.map(([word, sentence]) => (
          <li key={word}>
            <b>{word}</b> {sentence}
          </li>
        ))}
      </ol>
    </div>
  )
}
