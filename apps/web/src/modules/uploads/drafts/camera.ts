export type Facing = 'environment' | 'user'

/** A camera that takes longer is read from the picture on screen instead. */
const patienceMs = 6_000
const quality = 0.92

/** Whether the device has a camera. Browsers answer this without asking for permission. */
export async function hasCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => [])
  return devices?.some(({ kind }) => kind === 'videoinput') ?? false
}

export async function countCameras(): Promise<number> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.filter(({ kind }) => kind === 'videoinput').length
}

/** Asks for the camera; rejects when it is refused or in use. */
export const startCamera = (facing: Facing): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: facing }, width: { ideal: 4_096 }, height: { ideal: 3_072 } },
  })

export function stopCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** A JPEG of the camera's full resolution where the browser can take one, else of the video's picture. */
export async function takePicture(stream: MediaStream, video: HTMLVideoElement): Promise<Blob> {
  const [track] = stream.getVideoTracks()
  // The picture of the moment, should the camera fail to take its own.
  const frame = await createImageBitmap(video)
  const own = track && 'ImageCapture' in window ? await takeOwn(track) : null
  if (own?.type === 'image/jpeg') return own
  const better = own && (await createImageBitmap(own).catch(() => null))
  return toJpeg(better ?? frame)
}

async function takeOwn(track: MediaStreamTrack): Promise<Blob | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  return Promise.race([new ImageCapture(track).takePhoto().catch(() => null), tooLate])
}

function toJpeg(picture: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
