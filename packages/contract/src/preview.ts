/** Width in pixels of the widest picture that an export, a feed or a link preview refers to. */
export const previewWidth = 1_280
