/** Hashes in a full tile, and entries in a full bundle (c2sp.org/tlog-tiles). */
export const tileWidth = 256;
/** Levels of the tree that one level of tiles spans. */
export const tileHeight = 8;

/** A tile's place; `level` is that of tiles, or 'entries' for the leaves' own data. */
export interface TilePlace {
  level: number | 'entries';
  index: number;
  /** 256, or fewer in a partial tile. */
  width: number;
}

const highestLevel = 5;

/** Reads `0/x001/234`, `1/000.p/5`, `entries/067` and the like; undefined for what names no tile. */
export function readTilePath(path: string): TilePlace | undefined {
  const [, place = '', numbers = '', partial] =
    /^(entries|\d)\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path) ?? [];
  const level = place === 'entries' ? place : Number(place);
  const width = partial === undefined ? tileWidth : Number(partial);
  if (place === '' || numbers.startsWith('x000/')) return undefined;
  if ((level !== 'entries' && level > highestLevel) || (partial !== undefined && width >= tileWidth))
    return undefined;
  return { level, index: Number(numbers.replaceAll(/[x/]/g, '')), width };
}
