"""Writes the land of New York as polygons: python3 new-york.py binned_GSHHS_f.nc coastlines.geo.json new-york.json

The shore is that of GSHHG at full resolution. The Hudson above 40.755 and the Harlem River are those of OpenStreetMap, as GSHHG lacks them.
Needs h5py, numpy and shapely 2.
"""

import json
import sys

import h5py
import numpy as np
import shapely
from shapely.geometry import LineString, Polygon, box
from shapely.ops import polygonize, unary_union

shores, coastlines, result = sys.argv[1:]
west, south, east, north = -75, 40, -73, 41
rivers = unary_union([box(-74.03, 40.755, -73.965, 41), box(-74.03, 40.79, -73.86, 41)])
gshhg = h5py.File(shores, "r")


def read_segments(longitude):
    """The shore lines of one square degree: level (odd: land inside), whether closed, points. GMT's pscoast documents the format."""
    square = (89 - south) * 360 + longitude % 360
    first = gshhg["Id_of_first_segment_in_a_bin"][square]
    for segment in range(first, first + gshhg["N_segments_in_a_bin"][square]):
        packed = int(gshhg["Embedded_npts_levels_exit_entry_for_a_segment"][segment])
        start = gshhg["Id_of_first_point_in_a_segment"][segment]
        points = slice(start, start + (packed >> 9))
        x, y = (
            gshhg[f"Relative_{name}_from_SW_corner_of_bin"][points].astype(np.int32) & 0xFFFF
            for name in ("longitude", "latitude")
        )
        is_closed = packed & 7 >= 4 and (packed >> 3) & 7 >= 4
        yield (packed >> 6) & 7, is_closed, np.stack([longitude + x / 65535, south + y / 65535], 1)


def read_rough():
    with open(coastlines) as file:
        polygons = (polygon for part in json.load(file)["geometries"] for polygon in part["coordinates"])
        clipped = [shapely.clip_by_rect(Polygon(polygon[0]), west, south, east, north) for polygon in polygons]
    return unary_union([part.buffer(0) for part in clipped if not part.is_empty])


def assemble(longitude, rough):
    square = box(longitude, south, longitude + 1, north)
    lines, islands, lakes = [square.exterior], [], []
    for level, is_closed, points in read_segments(longitude):
        if not is_closed:
            lines.append(LineString(points))
        elif len(points) > 3:
            (islands if level % 2 else lakes).append(Polygon(points).buffer(0))
    land = [face for face in polygonize(unary_union(lines)) if face.intersection(rough).area > 0.5 * face.area]
    return unary_union(land + islands).difference(unary_union(lakes))


rough = read_rough()
land = unary_union([assemble(longitude, rough) for longitude in range(west, east)])
land = land.difference(rivers).union(land.intersection(rivers).intersection(rough))
rings = [
    [[[round(x, 5), round(y, 5)] for x, y in ring.coords] for ring in [part.exterior, *part.interiors]]
    for part in land.geoms
    if part.geom_type == "Polygon"
]
with open(result, "w") as file:
    json.dump(rings, file)
