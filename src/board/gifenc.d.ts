/** The part of gifenc that films use; the package has no types. */
declare module 'gifenc' {
  /** Colours as [red, green, blue], at most 256. */
  export type Palette = readonly (readonly number[])[];

  interface FrameOptions {
    readonly palette?: Palette;
    /** Milliseconds. */
    readonly delay?: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** 1: the next frame is drawn over this one. */
    readonly dispose?: number;
    /** 0: repeat forever. */
    readonly repeat?: number;
  }

  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options?: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array;
  }

  const gifenc: {
    GIFEncoder(): Encoder;
    quantize(rgba: Uint8ClampedArray, colours: number): Palette;
    applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array;
  };
  export default gifenc;
}
