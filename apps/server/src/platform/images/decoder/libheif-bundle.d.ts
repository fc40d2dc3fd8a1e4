declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Failure = { code: object; message: string; width?: never }
  type Handle = { readonly handle: unique symbol; code?: never }
  type Context = { readonly context: unique symbol }
  type Plane = { width: number; height: number; stride: number; data: Uint8Array }
  type Decoded = { code?: never; image: object; channels: Plane[] }

  export type Libheif = {
    heif_colorspace: { heif_colorspace_RGB: object }
    heif_chroma: { heif_chroma_interleaved_RGB: object }
    heif_error_code: { heif_error_Ok: object }
    heif_context_alloc(): Context
    heif_context_read_from_memory(context: Context, file: Uint8Array): { code: object; message: string }
    heif_js_context_get_primary_image_handle(context: Context): Handle | Failure
    heif_image_handle_get_width(handle: Handle): number
    heif_image_handle_get_height(handle: Handle): number
    heif_js_decode_image2(handle: Handle, colorspace: object, chroma: object): Promise<Decoded | Failure>
  }

  export default function loadLibheif(): Promise<Libheif>
}
