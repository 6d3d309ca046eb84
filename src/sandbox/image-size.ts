export interface ImageInfo {
  readonly contentType: string;
  readonly width: number | null;
  readonly height: number | null;
}

const TYPES: Readonly<Record<string, string>> = {
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/**
 * The type of a file and the size of its picture, read from its first bytes as Discord does. For other files the type
 * is guessed from the name, and there is no size.
 */
export function imageInfo(bytes: Uint8Array, name: string): ImageInfo {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length > 24 && view.getUint32(0) === 0x89504e47) {
    return { contentType: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
  }
  if (bytes.length > 4 && view.getUint16(0) === 0xffd8) return { contentType: 'image/jpeg', ...jpegSize(view) };
  if (bytes.length > 10 && view.getUint32(0) === 0x47494638) {
    return { contentType: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
  }
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return { contentType: TYPES[ending] ?? 'application/octet-stream', width: null, height: null };
}

/** A JPEG's size is in its start-of-frame segment (ITU T.81, B.2.2). */
function jpegSize(view: DataView): { width: number | null; height: number | null } {
  let at = 2;
  while (at + 9 < view.byteLength) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return { width: null, height: null };
}
