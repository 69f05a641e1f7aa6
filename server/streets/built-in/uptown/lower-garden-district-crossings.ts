import { type BuiltInStreet, street } from '../street.ts'

/**
 * Four streets that run from the river toward the lake, between the Pontchartrain Expressway and Felicity
 * Street. A street with a gap has one entry per part. See `BuiltInStreet` for how lines are written.
 */
export const LOWER_GARDEN_DISTRICT_CROSSING_STREETS: readonly BuiltInStreet[] = [
  street('Thalia Street', [
    [29.9377, -90.0688],
    [29.9382, -90.0713],
    [29.9398, -90.075],
    [29.9419, -90.0787],
    [29.9432, -90.0809],
    [29.9471, -90.0879],
    [29.9497, -90.0926],
    [29.9527, -90.0979],
  ]),
  street('Thalia Street', [
    [29.9566, -90.1049],
    [29.9569, -90.1054],
  ]),
  street('Erato Street', [
    [29.9388, -90.0685],
    [29.9393, -90.071],
    [29.9397, -90.0731],
    [29.9405, -90.0744],
    [29.9426, -90.0781],
    [29.9438, -90.0804],
    [29.9472, -90.0865],
    [29.9478, -90.0874],
    [29.9504, -90.0921],
    [29.9534, -90.0974],
  ]),
  street('Erato Street', [
    [29.9574, -90.1046],
    [29.9589, -90.1075],
  ]),
  street('Terpsichore Street', [
    [29.9358, -90.0694],
    [29.9363, -90.0719],
    [29.9366, -90.0731],
    [29.937, -90.0737],
    [29.9384, -90.076],
    [29.9398, -90.0785],
    [29.9417, -90.082],
    [29.9433, -90.0849],
    [29.9438, -90.0857],
    [29.9442, -90.0865],
  ]),
  street('Euterpe Street', [
    [29.934, -90.0662],
    [29.9348, -90.0696],
    [29.9354, -90.0722],
    [29.9357, -90.0734],
    [29.9369, -90.0752],
    [29.9377, -90.0765],
    [29.9391, -90.079],
    [29.941, -90.0825],
    [29.9415, -90.0835],
  ]),
]
